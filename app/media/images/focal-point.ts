import type { FocalPoint } from './image.ts';

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** The point of a picture that was pressed, by where the picture stands on the screen. */
export function pointAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): FocalPoint {
  return {
    focalX: within(((clientX - box.left) / box.width) * 100),
    focalY: within(((clientY - box.top) / box.height) * 100),
  };
}

const steps: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key moves the point to; `undefined` for keys that do not move it. */
export function pointAfterKey(
  { focalX, focalY }: FocalPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): FocalPoint | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) return undefined;
  const far = shiftKey ? 10 : 1;
  return { focalX: within(focalX + step[0] * far), focalY: within(focalY + step[1] * far) };
}
