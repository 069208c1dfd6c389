import { getZodConstraint } from "@conform-to/zod/v4";
import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createFormAction } from "~/forms/form-action.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { CSV_SEPARATORS } from "~/lists/csv";
import { readCsvSeparator, serializeCsvSeparator } from "~/lists/csv-separator.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { safeRedirectTarget } from "~/session/sign-in-paths";
import { requireViewer } from "~/session/viewer.server";
import { RadioGroup } from "~/ui/field/choice-group";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Page } from "~/ui/page/page";

export const handle = {
  title: msg("CSV format"),
  description: msg("The separator of CSV files, as spreadsheets read them."),
};

interface Option {
  value: (typeof CSV_SEPARATORS)[number];
  label: string;
  hint: string;
}

const listOptions = (i18n: I18n): Option[] => [
  {
    value: ",",
    label: i18n._("Commas"),
    hint: i18n._("For LibreOffice, Google Sheets, Numbers, and Excel in English"),
  },
  {
    value: ";",
    label: i18n._("Semicolons"),
    hint: i18n._("For Excel in Italian, German, French, and others with a decimal comma"),
  },
];

const LABELS = { separator: msg("Between values") };

const csvFormatSchema = z.object({ separator: z.enum(CSV_SEPARATORS, /* i18n */ "Choose commas or semicolons") });

const getListPath = ({ url }: Request) => safeRedirectTarget(new URL(url).searchParams.get("from"));

/** Returns the separator of this browser's CSV files, and the list to go back to. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return {
    separator: await readCsvSeparator(args.request),
    from: getListPath(args.request),
    constraint: getZodConstraint(csvFormatSchema),
  };
}

/** Stores the separator, and redirects back to the list. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { i18n } = await requireViewer(args);
  const { separator } = submitted.parse(csvFormatSchema);
  const done =
    separator === ";"
      ? i18n._("CSV files now have semicolons between their values, in this browser.")
      : i18n._("CSV files now have commas between their values, in this browser.");
  return redirectWithFlash(getListPath(args.request), [success(done)], [await serializeCsvSeparator(separator)]);
});

export default function CsvFormat() {
  const { i18n } = useLingui();
  const { separator, from, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<z.infer<typeof csvFormatSchema>>("csv-format", constraint, { separator });
  return (
    <Page title={i18n._("CSV format")} width="narrow">
      <p className="muted">
        {i18n._(
          "If a spreadsheet puts each line into one cell, choose the other separator. It is remembered in this browser.",
        )}
      </p>
      <Form {...form} labels={LABELS} warnOnLeave={false} errorSummary={i18n._("The format hasn't changed.")}>
        <RadioGroup field={fields.separator} options={listOptions(i18n)} />
        <FormActions submit={i18n._("Save")} cancelTo={from} />
      </Form>
    </Page>
  );
}
