import { Headphones, Heart, House, Search, Settings } from 'lucide-react';
import { NavLink } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useOnline } from './connection.tsx';

const screens = [
  { id: 'home', to: '/mobile', Icon: House },
  { id: 'player', to: '/mobile/player', Icon: Headphones },
  { id: 'search', to: '/mobile/search', Icon: Search },
  { id: 'favorites', to: '/mobile/favorites', Icon: Heart },
  { id: 'settings', to: '/mobile/settings', Icon: Settings },
] as const;

/**
 * The five screens within reach of a thumb. It steps aside while something is written: the keyboard needs the room. It
 * comes back only once one is done there, so that no button moves away under the finger.
 */
export function BottomBar() {
  const t = useText('mobile');
  // Without a connection only the worker can answer, and it answers whole pages.
  const isOnline = useOnline();
  return (
    <nav
      aria-label={t('mobile:bar.label')}
      className="sticky bottom-0 z-30 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] group-has-[[data-writing]:focus-within]/phone:pointer-coarse:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {screens.map(({ id, to, Icon }) => (
          <li key={id}>
            <NavLink
              to={to}
              end
              reloadDocument={!isOnline}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 text-center no-underline lying:min-h-11 lying:flex-row',
                  isActive ? 'text-brand' : 'text-ink-soft hover:text-ink',
                )
              }
            >
              {({ isActive }) => (
                <>
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'rounded-full px-[min(0.75rem,3vw)] py-0.5',
                      isActive && 'bg-brand-soft',
                    )}
                  >
                    <Icon className="size-5" />
                  </span>
                  <span className="max-w-full truncate text-[min(0.6875rem,4vw)] leading-4">
                    <Text k={`mobile:bar.${id}`} />
                  </span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
