import { useLingui } from "@lingui/react";
import { accessRequestPaths } from "~/paths";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Form } from "~/ui/form/form";

interface Props {
  id: string;
  name: string;
  /** True when the viewer may answer the request. */
  mayAnswer: boolean;
  /** The fields of the form that grants what was asked for; null where the request's page has to ask more. */
  approval: [name: string, value: string][] | null;
}

/** Renders the buttons of a request in the list: they grant what was asked for, or decline it with a reason (ASK-02). */
export function AnswerButtons({ id, name, mayAnswer, approval }: Props) {
  const { i18n } = useLingui();
  if (!mayAnswer) return null;
  const whose = <span className="visually-hidden"> {name}</span>;
  return (
    <div className="row">
      {approval ? (
        <Form layout="plain" action={accessRequestPaths.page(id)}>
          {approval.map(([field, value]) => (
            <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
          ))}
          <Button size="s">
            {i18n._("Approve")}
            {whose}
          </Button>
        </Form>
      ) : (
        <ButtonLink size="s" to={accessRequestPaths.page(id)}>
          {i18n._("Approve")}
          {whose}
        </ButtonLink>
      )}
      <ButtonLink size="s" to={accessRequestPaths.decline(id)}>
        {i18n._("Decline")}
        {whose}
      </ButtonLink>
    </div>
  );
}
