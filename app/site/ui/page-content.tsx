import { classNames } from '#app/ui/class-names.ts';

type PageContentProps = {
  /** Sanitised on the server: see `app/site/pages/sanitise-html.server.ts`. */
  html: string;
  className?: string;
};

/** The text of a written page, set for reading. */
export function PageContent({ html, className }: PageContentProps) {
  return (
    <div
      className={classNames(look, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place where written HTML is shown, sanitised by the loader
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

const look = classNames(
  'max-w-[68ch] wrap-anywhere text-lg [&>*+*]:mt-4 [&>:first-child]:mt-0',
  '[&_h2]:mt-10 [&_h2]:text-2xl [&_h3]:mt-8 [&_h3]:text-xl [&_h4]:mt-6 [&_h4]:font-semibold',
  '[&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li+li]:mt-2',
  '[&_blockquote]:border-line [&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_blockquote]:text-ink-soft',
  '[&_pre]:whitespace-pre-wrap [&_pre]:rounded-control [&_pre]:bg-shade [&_pre]:p-4 [&_pre]:text-base',
  '[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-card [&_hr]:border-line',
  '[&_figcaption]:mt-2 [&_figcaption]:text-ink-soft [&_figcaption]:text-sm',
  '[&_table]:w-full [&_table]:border-collapse [&_th]:text-left',
  '[&_td]:border-line [&_td]:border-b [&_td]:py-2 [&_td]:pr-4 [&_th]:border-line [&_th]:border-b [&_th]:py-2 [&_th]:pr-4',
);
