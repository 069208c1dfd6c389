import { Trans, useLingui } from "@lingui/react";
import { useFetcher, useNavigate, useSearchParams } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { withQuery } from "~/lists/with-query";
import { paths } from "~/paths";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Form } from "~/ui/form/form";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { TourStep } from "./tour";

type Props = {
  steps: TourStep[];
  /** The step in the URL, from 1; null for none. */
  step: number | null;
};

/** Renders without JavaScript the step of the tour in the URL (TOUR-01). */
export function CurrentStep({ steps, step }: Props) {
  const current = step === null ? undefined : steps[step - 1];
  return step !== null && current && <Step {...current} step={step} count={steps.length} />;
}

/** Renders the greeting of who is new, with the offer of the tour (TOUR-01). */
export function TourOffer({ steps, firstName }: { steps: TourStep[]; firstName: string }) {
  const { i18n } = useLingui();
  const [params] = useSearchParams();
  const first = withQuery(paths.dashboard, params, { tour: "1" });
  const start = useTour(steps, first);
  return (
    <div className="row tour-offer">
      <span className="muted">
        <Trans id="Welcome, {name}" values={{ name: <Untranslated>{firstName}</Untranslated> }} />
      </span>{" "}
      <ButtonLink size="s" to={first} onClick={start}>
        {i18n._("Start the tour")}
      </ButtonLink>{" "}
      <EndTour label={i18n._("Skip")} size="s" />
    </div>
  );
}

/** Renders the button that ends the tour (TOUR-02). */
const EndTour = ({ label, primary, size }: { label: string; primary?: boolean; size?: "s" }) => (
  <Form layout="plain" action={paths.tourSeen}>
    <Button variant={primary ? "primary" : "quiet"} size={size}>
      {label}
    </Button>
  </Form>
);

/** Returns the handler that starts the tour over the page. When its script can't be loaded, it follows the link. */
function useTour(steps: TourStep[], first: string) {
  const { i18n } = useLingui();
  const seen = useFetcher();
  const navigate = useNavigate();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (event: MouseEvent) => {
    event.preventDefault();
    import("./tour-driver").then(
      ({ drive }) => {
        stop.current = drive(i18n, steps, () => seen.submit({}, { method: "post", action: paths.tourSeen }));
      },
      () => navigate(first),
    );
  };
}

type StepProps = TourStep & { step: number; count: number };

function Step({ title, text, target, step, count }: StepProps) {
  const { i18n } = useLingui();
  const [params] = useSearchParams();
  const to = (other: number) => withQuery(paths.dashboard, params, { tour: String(other) });
  return (
    <Card
      className="tour-step no-print"
      title={title}
      aside={<span className="muted tabular">{i18n._("Step {step} of {steps}", { step, steps: count })}</span>}
      footer={
        <div className="row">
          {step > 1 && <ButtonLink to={to(step - 1)}>{i18n._("Previous")}</ButtonLink>}
          {step < count && (
            <ButtonLink variant="primary" to={to(step + 1)}>
              {i18n._("Next")}
            </ButtonLink>
          )}
          {step < count ? <EndTour label={i18n._("Skip")} /> : <EndTour label={i18n._("Finish")} primary />}
        </div>
      }
    >
      <p>{text}</p>
      {target.startsWith("#") && <a href={target}>{i18n._("Show me")}</a>}
    </Card>
  );
}
