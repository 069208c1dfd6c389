import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { eventOwnerPaths } from "~/paths";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Form } from "~/ui/form/form";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { NOBODY } from "./present-owner";

export const GIVE_BACK = msg("Give back");

/** Who has an event, as the panel shows it. */
export interface ShownOwner {
  id: string;
  name: string;
  email: string;
  isMine: boolean;
  since: string;
  handedOverBy: string | null;
  note: string | null;
  /** DD/MM/YYYY; null without a reminder of the viewer's. */
  remindOn: string | null;
}

interface Props {
  serialNumber: string;
  id: string;
  /** Null when nobody has the event. */
  owner: ShownOwner | null;
  /** False when the panel shows the Take button at its end instead. */
  canTake: boolean;
}

/** Renders the button that takes an event which nobody has. */
export function TakeButton({
  serialNumber,
  id,
  variant,
}: Pick<Props, "serialNumber" | "id"> & { variant?: "primary" }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  return (
    <Form layout="plain" action={eventOwnerPaths.take(serialNumber, id) + search} preventScrollReset>
      <input type="hidden" name="present" value={NOBODY} />
      <Button icon="user-check" variant={variant}>
        {i18n._("Take")}
      </Button>
    </Form>
  );
}

/** Renders who has an event, and what the viewer may do about that (TAKE-01). */
export function EventOwner({ serialNumber, id, owner, canTake }: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const to = (path: keyof typeof eventOwnerPaths) => eventOwnerPaths[path](serialNumber, id) + search;
  return (
    <section className="stack-s">
      <h3>{i18n._("Taken by")}</h3>
      {owner ? <Owner {...owner} /> : <p className="muted">{i18n._("No one has taken this event.")}</p>}
      <div className="row">
        {!owner && canTake && <TakeButton serialNumber={serialNumber} id={id} />}
        {owner?.isMine && (
          <Form layout="plain" action={to("leave")} preventScrollReset>
            <Button icon="user-minus">{i18n._(GIVE_BACK)}</Button>
          </Form>
        )}
        {owner && !owner.isMine && (
          <ButtonLink icon="user-check" to={to("take")} preventScrollReset>
            {i18n._("Take over…")}
          </ButtonLink>
        )}
        <ButtonLink icon="user-cog" to={to("handOver")} preventScrollReset>
          {i18n._("Hand over…")}
        </ButtonLink>
        {owner?.isMine && (
          <ButtonLink icon="bell" to={to("take")} preventScrollReset>
            {i18n._("Remind me…")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Owner({ name, email, isMine, since, handedOverBy, note, remindOn }: ShownOwner) {
  const { i18n } = useLingui();
  const items = [
    {
      term: i18n._("User"),
      description: isMine ? (
        i18n._("You")
      ) : (
        <Untranslated>
          {name} <span className="muted">{email}</span>
        </Untranslated>
      ),
    },
    { term: i18n._("Since"), description: since },
    ...(handedOverBy ? [{ term: i18n._("Handed over by"), untranslated: true, description: handedOverBy }] : []),
    ...(remindOn ? [{ term: i18n._("Reminder"), description: remindOn }] : []),
  ];
  return (
    <>
      <DescriptionList items={items} />
      {/* Always plain text, as it was typed. */}
      {note && (
        <blockquote className="written" translate="no">
          {note}
        </blockquote>
      )}
    </>
  );
}
