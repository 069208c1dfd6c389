import { useLingui } from "@lingui/react";
import { type ReactNode, useId } from "react";
import { joinTokens } from "../attributes/join-tokens";
import { OtherUsersFormAlert } from "../form/other-users-form";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";

type PageHeaderProps = {
  title: ReactNode;
  /** Badges beside the title. */
  state?: ReactNode;
  /** Buttons and links at the end of the title's row. */
  actions?: ReactNode;
  /** Facts in one line, or what to do first: below the title, and on a phone before the actions. */
  intro?: ReactNode;
  /** Figures in a row of their own below the title's. */
  figures?: ReactNode;
  /** An explanation of the page, which opens on request. */
  help?: ReactNode;
  /** Where the page leads back to. `preventScrollReset` stays where the list behind is. */
  back?: { to: string; label: ReactNode; preventScrollReset?: boolean } | undefined;
};

/** Renders a page's title row and its content. The narrow `width` is for text and forms, the medium one for an aside too. */
export function Page({ aside, width = aside ? "medium" : "wide", children, ...header }: PageHeaderProps & PageContent) {
  return (
    <div className={joinTokens("page", `page-${width}`)}>
      <PageHeader {...header} />
      <OtherUsersFormAlert />
      {aside ? <WithAside aside={aside}>{children}</WithAside> : children}
    </div>
  );
}

type PageContent = {
  width?: "wide" | "medium" | "narrow";
  /** Cards with what helps on the page: beside its content, where there is room, else below it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Renders cards beside the content of a page or of a tab. */
export const WithAside = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className="with-aside">
    <div className="stack">{children}</div>
    <div className="stack">{aside}</div>
  </div>
);

/** Renders the page's only h1, with its actions. */
function PageHeader({ title, state, actions, intro, figures, help, back }: PageHeaderProps) {
  return (
    <header className="page-header">
      {back && (
        <Link className="page-back no-print" to={back.to} preventScrollReset={back.preventScrollReset ?? false}>
          <Icon icon="chevron-left" />
          {back.label}
        </Link>
      )}
      <div className="page-row">
        <div className="page-heading stack-s">
          <div className="row">
            <h1>{title}</h1>
            {state}
            {help && <PageHelp>{help}</PageHelp>}
          </div>
          {intro && <div className="page-intro">{intro}</div>}
        </div>
        {actions && <div className="row page-actions">{actions}</div>}
      </div>
      {figures}
    </header>
  );
}

const PageHelp = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui();
  return (
    <details className="page-help no-print">
      <summary className="button button-quiet button-s icon-button" title={i18n._("About this page")}>
        <Icon icon="circle-question-mark" />
        <span className="visually-hidden">{i18n._("About this page")}</span>
      </summary>
      <p>{children}</p>
    </details>
  );
};

type SectionProps = { title: ReactNode; aside?: ReactNode; actions?: ReactNode; id?: string; children: ReactNode };

/** Renders a titled part of a page (h2), a landmark named by its title. */
export function Section({ title, aside, actions, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className="section" id={id} aria-labelledby={titleId}>
      <div className="row-between">
        <div className="row">
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
