import { useLocation } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import type { PageOf } from "~/lists/pages";
import { withQuery } from "~/lists/query";
import { paths, removeAlertContactPath } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Filters } from "~/ui/filters/filters";
import { Pagination } from "~/ui/pagination/pagination";
import { sortBy } from "~/ui/table/sort-header";
import { type Column, Table } from "~/ui/table/table";
import type { Contact, ContactQuestion, ContactSort } from "./contact-list";
import { WHO_MANAGES } from "./monitoring-rights";

type List = PageOf<Contact> & { any: boolean };
type Props = { list: List; question: ContactQuestion; manages: boolean };

/** Renders the alert contacts (MON-02), and for viewers who may not change them the reason (MON-04). */
export function ContactList({ list, question, manages }: Props) {
  if (!list.any) {
    return (
      <Card>
        <EmptyState
          title="No email addresses have been configured for alert notifications."
          actions={<AddContact manages={manages} />}
        />
      </Card>
    );
  }
  return <FilledList list={list} question={question} manages={manages} />;
}

function FilledList({ list, question, manages }: Props) {
  const { search } = useLocation();
  const { sort, direction } = question;
  const keep: Record<string, string> = sort === "email" && direction === "ascending" ? {} : { sort, direction };
  return (
    <>
      <div className="row-between">
        <Filters
          label="Search contacts"
          search={{ name: "q", value: question.search, placeholder: "E-mail or name" }}
          keep={keep}
          clearTo={question.search ? withQuery(paths.alertContacts, keep) : undefined}
        />
        <AddContact manages={manages} />
      </div>
      <Card flush>
        {list.rows.length > 0 ? (
          <>
            <ContactTable rows={list.rows} question={question} manages={manages} />
            <Pagination
              {...list}
              unit="contacts"
              hrefFor={(page) => withQuery(paths.alertContacts, search, { page: `${page}` })}
            />
          </>
        ) : (
          <EmptyState kind="not-found" title="No contact found">
            No contact matches. Try fewer words.
          </EmptyState>
        )}
      </Card>
    </>
  );
}

function AddContact({ manages }: { manages: boolean }) {
  const { search } = useLocation();
  return (
    <ButtonLink
      variant="primary"
      icon={Plus}
      to={paths.newAlertContact + search}
      reason={manages ? undefined : WHO_MANAGES}
      preventScrollReset
    >
      Add Contact
    </ButtonLink>
  );
}

function ContactTable({ rows, question, manages }: { rows: Contact[]; question: ContactQuestion; manages: boolean }) {
  const { search } = useLocation();
  const column = (key: ContactSort, header: string): Column<Contact> => ({
    key,
    header,
    rowHeader: key === "email",
    sort: sortBy(key, { key: question.sort, direction: question.direction }, (sort, direction) =>
      withQuery(paths.alertContacts, search, { sort, direction, page: "" }),
    ),
    cell: (contact) => contact[key] || "—",
  });
  const columns: Column<Contact>[] = [
    column("email", "Email"),
    column("firstName", "First Name"),
    column("lastName", "Last Name"),
    {
      key: "remove",
      header: "Remove User",
      headerHidden: true,
      kind: "shrink",
      cell: ({ id, email }) => (
        <ButtonLink
          size="s"
          icon={Trash}
          to={removeAlertContactPath(id) + search}
          reason={manages ? undefined : WHO_MANAGES}
          reasonDisplay="tooltip"
          preventScrollReset
        >
          Remove User<span className="visually-hidden"> {email}</span>
        </ButtonLink>
      ),
    },
  ];
  return <Table caption="Alert contacts" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
