import { redirect } from 'react-router';
import type { Route } from './+types/moved.route.ts';

/** Addresses that older links and the site's own data use, as the route table writes them, and where they lead today. */
const newPaths: Record<string, string> = {
  chat: '/contact',
  terms: '/page/terms',
  privacy: '/page/privacy',
  signup: '/?auth=register',
  'auth/callback': '/content',
};

export function loader({ pattern }: Route.LoaderArgs) {
  throw redirect(newPaths[pattern] ?? '/');
}
