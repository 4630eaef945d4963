import { classNames } from './class-names.ts';
import sprite from './icons.svg?url&no-inline';

/** The drawings of `icons.svg`. */
export const iconNames = [
  'audio-lines',
  'badge-check',
  'badge-dollar-sign',
  'calendar-check',
  'chart-line',
  'circle-user-round',
  'credit-card',
  'eye-off',
  'file-text',
  'house',
  'images',
  'inbox',
  'languages',
  'library-big',
  'lock',
  'log-out',
  'megaphone',
  'menu',
  'panel-bottom',
  'panel-left-close',
  'panel-left-open',
  'panel-top',
  'pen-line',
  'scroll-text',
  'settings',
  'sliders-horizontal',
  'trash',
  'users',
] as const;

export type IconName = (typeof iconNames)[number];

type IconProps = {
  name: IconName;
  className?: string;
};

/** A drawing that stands on a page often: a name in the page, its lines in a file that the browser has already. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={classNames('icon', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
