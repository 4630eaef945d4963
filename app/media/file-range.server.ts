import type { FileHandle } from 'node:fs/promises';
import type { ByteRange } from './storage.ts';

const pieceBytes = 256 * 1024;

/** Exactly so many bytes: a file that ends earlier is damaged, and its length has been promised to someone. */
export async function readPiece(
  file: FileHandle,
  position: number,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const piece = Buffer.allocUnsafeSlow(bytes);
  for (let filled = 0; filled < bytes; ) {
    const { bytesRead } = await file.read(piece, filled, bytes - filled, position + filled);
    if (bytesRead === 0) throw new Error(`The file ends before byte ${position + bytes}`);
    filled += bytesRead;
  }
  return piece;
}

/** The range, read as it is asked for. Closes the file at the end, or when nobody wants the rest any more. */
export function streamRange(
  file: FileHandle,
  { start, end }: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = start;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const piece = await readPiece(file, position, Math.min(pieceBytes, end + 1 - position));
          position += piece.length;
          if (piece.length > 0) controller.enqueue(piece);
        } catch (error) {
          await file.close();
          throw error;
        }
        if (position <= end) return;
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    // Nothing is read ahead: a listener who pauses costs no memory.
    { highWaterMark: 0 },
  );
}
