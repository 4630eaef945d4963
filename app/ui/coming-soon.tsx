/** Holds the place of a page that is not built yet, under the guard it will have. */
export function ComingSoon({ title, note }: { title: string; note: string }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6">
      <title>{title}</title>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-3 text-ink-soft text-lg">{note}</p>
    </div>
  );
}
