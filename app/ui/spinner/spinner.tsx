/** Renders a turning ring. It is silent: the words beside it say what goes on. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
