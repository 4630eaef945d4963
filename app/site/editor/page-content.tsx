import { classNames } from '#app/ui/class-names.ts';

type PageContentProps = {
  /** Sanitised on the server: see `app/site/editor/sanitise-html.server.ts`. */
  html: string;
  className?: string;
};

/** The text of a written page, set for reading as it was in the editor: both wear the look in `written.css`. */
export function PageContent({ html, className }: PageContentProps) {
  return (
    <div
      className={classNames('written', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place where written HTML is shown, sanitised by the loader
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
