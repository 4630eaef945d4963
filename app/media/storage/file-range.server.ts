import type { FileHandle } from 'node:fs/promises';
import type { ByteRange } from './storage.ts';

type Piece = Uint8Array<ArrayBuffer>;

const usualPieceBytes = 256 * 1024;

/** Exactly so many bytes: a file that ends earlier is damaged, and its length has been promised to someone. */
export async function readPiece(
  file: FileHandle,
  position: number,
  bytes: number,
  piece: Piece = Buffer.allocUnsafeSlow(bytes),
): Promise<Piece> {
  for (let filled = 0; filled < bytes; ) {
    const { bytesRead } = await file.read(piece, filled, bytes - filled, position + filled);
    if (bytesRead === 0) throw new Error(`The file ends before byte ${position + bytes}`);
    filled += bytesRead;
  }
  return piece;
}

/** The range piece by piece, each read when it is asked for: a listener who pauses or goes away costs nothing. */
export function streamRange(
  { start, end }: ByteRange,
  read: (position: number, bytes: number) => Promise<Piece>,
  pieceBytes = usualPieceBytes,
): ReadableStream<Piece> {
  let position = start;
  return new ReadableStream(
    {
      async pull(controller) {
        if (position > end) return controller.close();
        const piece = await read(position, Math.min(pieceBytes, end + 1 - position));
        position += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
}
