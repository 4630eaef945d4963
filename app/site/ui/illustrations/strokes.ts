/** A line that looks like a handwritten word of so many letters, from the point where the pen stands. */
export function handwriting(letters: number): string {
  const loops = Array.from({ length: letters }, (_, index) =>
    index % 3 === 1 ? 'c5-3 9-22 5-22s-3 22 4 22 6-3 9-4 0 4 0 4' : 'c3-8 8-12 9-9s-4 9 1 9 5-3 8-5 0 5 0 5',
  );
  return loops.join('');
}

/** The line under a mistake, so many waves long. */
export const wavyLine = (waves: number): string => 'q3-4 6 0t6 0'.repeat(waves);
