/** The record that a JSON text holds; an empty one for everything else. What a browser kept can be anything. */
export function parsedRecord(json: string | null): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(json ?? '{}');
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
