import '#app/app.css';
