import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/field.tsx';
import { type FocalPoint, imageAddress, imageSources } from '../image.ts';
import type { LibraryImage } from './images.queries.server.ts';
import { LibraryPicture } from './library-picture.tsx';

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

type FocalPointFieldProps = {
  image: LibraryImage;
  point: FocalPoint;
  onPoint(point: FocalPoint): void;
};

/** The whole picture with the point that stays in sight: pressed, dragged, moved by keys, or typed as two numbers. */
export function FocalPointField({ image }: Pick<FocalPointFieldProps, 'image'>) {
  const [point, onPoint] = useState<FocalPoint>({ focalX: image.focalX, focalY: image.focalY });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1">
        <h2 className="text-xl">
          <Text k="images:focal.title" />
        </h2>
      </legend>
      <p id="focal-hint" className="text-ink-soft text-sm">
        <Text k="images:focal.hint" />
      </p>
      <PointOnPicture image={image} point={point} onPoint={onPoint} />
      <div className="grid grid-cols-2 gap-3">
        <Percent name="focalX" value={point.focalX} onValue={(focalX) => onPoint({ ...point, focalX })} />
        <Percent name="focalY" value={point.focalY} onValue={(focalY) => onPoint({ ...point, focalY })} />
      </div>
      <Crops image={{ ...image, ...point }} />
    </fieldset>
  );
}

function PointOnPicture({ image, point, onPoint }: FocalPointFieldProps) {
  const t = useText('images');
  const handle = useRef<HTMLDivElement>(null);
  const { focalX, focalY } = point;
  function pressed(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId);
      handle.current?.focus({ preventScroll: true });
    } else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.preventDefault();
    onPoint(pointAt(event, event.currentTarget.getBoundingClientRect()));
  }
  function keyed(event: KeyboardEvent) {
    const moved = pointAfterKey(point, event);
    if (!moved) return;
    event.preventDefault();
    onPoint(moved);
  }
  return (
    <div
      onPointerDown={pressed}
      onPointerMove={pressed}
      className="relative w-fit max-w-full cursor-crosshair touch-none select-none justify-self-center overflow-hidden rounded-control bg-shade"
    >
      <img
        alt={image.altText}
        src={imageAddress(image.filePath, 960)}
        srcSet={imageSources(image.filePath)}
        sizes="(min-width: 1024px) 640px, 100vw"
        width={image.width}
        height={image.height}
        draggable={false}
        className="block h-auto max-h-[60vh] w-auto max-w-full"
      />
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={t('images:focal.handle')}
        aria-describedby="focal-hint"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focalX}
        aria-valuetext={t('images:focal.value', { x: focalX, y: focalY })}
        onKeyDown={keyed}
        style={{ left: `${focalX}%`, top: `${focalY}%` }}
        className="absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-[white] bg-brand/40 shadow-[0_0_0_2px_black] forced-color-adjust-none"
      />
    </div>
  );
}

function Percent(props: { name: 'focalX' | 'focalY'; value: number; onValue(value: number): void }) {
  const { name, value, onValue } = props;
  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      name={name}
      value={value}
      onChange={(event) => onValue(Math.min(100, Math.max(0, Math.round(event.target.valueAsNumber || 0))))}
      label={<Text k={name === 'focalX' ? 'images:focal.x' : 'images:focal.y'} />}
    />
  );
}

const shapes = ['aspect-[3/1]', 'aspect-video', 'aspect-square', 'aspect-[3/4]'];

/** The picture as it is cropped in a few usual shapes. */
function Crops({ image }: { image: LibraryImage }) {
  return (
    <div>
      <p className="mb-2 font-medium text-sm">
        <Text k="images:focal.previews" />
      </p>
      <div className="flex flex-wrap items-start gap-3">
        {shapes.map((shape) => (
          <LibraryPicture
            key={shape}
            image={image}
            sizes="200px"
            className={classNames('h-12 shrink-0 rounded-control sm:h-20', shape)}
          />
        ))}
      </div>
    </div>
  );
}
