import { Outlet } from 'react-router';
import { scopeContext } from '#app/platform/scope.server.ts';
import { findFileVariants } from '../inbox/inbox-page.queries.server.ts';
import { FileVariants } from '../ui/inbox/file-variants.tsx';
import type { Route } from './+types/file-variants.ts';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  findFileVariants(context.get(scopeContext), params.file);

/** Hands what is accepted besides the text to the page of a file, which stands further left and gives it a place without knowing it. */
export default function VariantsBelow({ loaderData }: Route.ComponentProps) {
  return <Outlet context={<FileVariants {...loaderData} />} />;
}
