import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type CSV_SEPARATORS, isCsvSeparator } from "~/lists/csv";
import { readCsvSeparator, serializeCsvSeparator } from "~/lists/csv-separator.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { safeRedirectTarget } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { RadioGroup } from "~/ui/field/choice-group";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Page } from "~/ui/page/page";

export const handle = {
  title: "CSV format",
  description: "The separator of CSV files, as spreadsheets read them.",
};

const OPTIONS = [
  { value: ",", label: "Commas", hint: "For LibreOffice, Google Sheets, Numbers, and Excel in English" },
  { value: ";", label: "Semicolons", hint: "For Excel in Italian, German, French, and others with a decimal comma" },
] satisfies { value: (typeof CSV_SEPARATORS)[number]; label: string; hint: string }[];

/** Returns the separator of this browser's CSV files, and the list to go back to. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  const from = safeRedirectTarget(new URL(args.request.url).searchParams.get("from"));
  return { separator: await readCsvSeparator(args.request), from };
}

/** Stores the separator, and redirects back to the list. */
export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const form = await args.request.formData();
  const separator = form.get("separator");
  if (!isCsvSeparator(separator)) throw data(null, { status: 400 });
  const words = separator === ";" ? "semicolons" : "commas";
  const done = success(`CSV files now have ${words} between their values, in this browser.`);
  return redirectWithFlash(safeRedirectTarget(form.get("from")), [done], [await serializeCsvSeparator(separator)]);
}

export default function CsvFormat() {
  const { separator, from } = useLoaderData<typeof loader>();
  return (
    <Page title="CSV format" width="narrow">
      <p className="muted">
        If a spreadsheet puts each line into one cell, choose the other separator. It is remembered in this browser.
      </p>
      <Form warnOnLeave={false}>
        <input type="hidden" name="from" value={from} />
        <RadioGroup id="separator" name="separator" label="Between values" options={OPTIONS} defaultValue={separator} />
        <FormActions submit="Save" cancelTo={from} />
      </Form>
    </Page>
  );
}
