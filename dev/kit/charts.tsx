import { BarChart } from '#app/ui/bar-chart.tsx';
import { CalendarChart } from '#app/ui/calendar-chart.tsx';
import { LineChart } from '#app/ui/line-chart.tsx';
import { Family, Specimen } from './specimen.tsx';

const week = [4, 7, 0, 12, 9, 3, 14];
const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const accuracies = [62, 71, 68, null, 74, 81, 79, 86, null, null, 90, 93];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const firstDay = '2025-07-01';
const lastDay = '2026-06-30';

/** A year of practice without chance, so that the page looks the same every time. */
const practice = Array.from({ length: 365 }, (_, index) => ({
  date: new Date(Date.parse(firstDay) + index * 86_400_000).toISOString().slice(0, 10),
  value: Math.max(0, Math.round(6 * Math.sin(index / 9) + 5 * Math.sin(index * 2.4) - 1)),
}));

const monthOf = (date: string) => months[Number(date.slice(5, 7)) - 1] ?? '';

export function Charts() {
  return (
    <Family id="charts" title="Charts">
      <Specimen name="Bars">
        <BarChart
          title="Sentences this week"
          labelHeader="Day"
          valueHeader="Sentences"
          bars={week.map((value, index) => ({
            label: weekDays[index] ?? '',
            short: weekDays[index]?.slice(0, 2),
            value,
            marked: index === 6,
          }))}
        />
      </Specimen>
      <Specimen name="Small bars">
        <BarChart
          small
          title="Registrations this week"
          labelHeader="Day"
          valueHeader="Registrations"
          bars={week.map((value, index) => ({
            label: weekDays[index] ?? '',
            short: weekDays[index]?.slice(0, 2),
            value,
          }))}
        />
      </Specimen>
      <Specimen name="Line with holes">
        <LineChart
          title="Accuracy by month"
          labelHeader="Month"
          valueHeader="Accuracy"
          missingLabel="nothing written"
          max={100}
          formatValue={(value) => `${value} %`}
          points={accuracies.map((value, index) => ({ label: months[index] ?? '', value }))}
        />
      </Specimen>
      <Specimen name="Many bars">
        <BarChart
          title="Registrations in 30 days"
          labelHeader="Day of the month"
          valueHeader="Registrations"
          bars={practice
            .slice(40, 70)
            .map((day) => ({ label: day.date, short: day.date.slice(8), value: day.value * 37 }))}
        />
      </Specimen>
      <Specimen name="Nothing yet">
        <BarChart
          title="Attempts"
          labelHeader="Day"
          valueHeader="Attempts"
          bars={weekDays.map((label) => ({ label, short: label.slice(0, 2), value: 0 }))}
        />
      </Specimen>
      <Specimen name="Calendar" wide>
        <CalendarChart
          title="A year of practice"
          labelHeader="Day"
          valueHeader="Sentences"
          days={practice}
          first={firstDay}
          last={lastDay}
          weekStartsOn={1}
          dayNames={weekDays.map((day) => day.slice(0, 3))}
          monthName={monthOf}
          dayName={(date) => `${Number(date.slice(8))} ${monthOf(date)} ${date.slice(0, 4)}`}
          lessLabel="Less"
          moreLabel="More"
        />
      </Specimen>
    </Family>
  );
}
