const signs: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  MediaPlayPause: '⏯',
  MediaTrackNext: '⏭',
  MediaTrackPrevious: '⏮',
};

/** A key as keyboards have it printed, `Ctrl + ←`, `Alt + K`; the space bar, on which nothing is printed, by its word. */
export function keyText(name: string, spaceWord: string): string {
  const [key = '', ...modifiers] = name.split('+').reverse();
  const printed =
    key === 'Space' ? spaceWord : (signs[key] ?? (modifiers.length > 0 ? key.toUpperCase() : key));
  return [...modifiers.reverse(), printed].join(' + ');
}
