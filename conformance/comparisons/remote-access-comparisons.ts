import { permits } from "#conformance/accounts";
import { narrowingOf } from "#conformance/page-checks";
import {
  type AnswerReader,
  type Comparison,
  differenceOf,
  findInEach,
  Unchecked,
  type Variables,
} from "./answer-reader";
import { atLeast, type Machine, type RasReport, readMachines, readReports, requireOnCompany } from "./company-reads";
import { type AskedPage, isOfAll, listMachinePages } from "./machine-page-reads";

interface Ras {
  users: { email: string; allowedDestinations: string[] }[];
}
type GatewayMachine = Pick<Machine, "serialNumber" | "locationId" | "isRasGateway">;
interface Destination {
  name: string;
  locationId: string;
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** Returns where the account's access is restricted while it may not list destinations, with their names. */
async function restrictedAccess(reader: AnswerReader): Promise<{ locationId: string; allowed: string[] }[]> {
  const { company, on = {}, email } = reader.account;
  const isOwn = (user: { email: string }) => user.email.toLowerCase() === email.toLowerCase();
  const found = [];
  for (const [locationId, roles] of Object.entries(on)) {
    if (permits([...company, ...roles], "location.destination.list") || !permits(roles, "ras.view")) continue;
    const machines = await reader.read<Machine[]>("machinesByLocationIds", { locationIds: [locationId] }, locationId);
    const gateway = machines.find(({ isRasGateway }) => isRasGateway);
    if (!gateway) continue;
    const key = { hyperSerialNumber: gateway.serialNumber, hyperOsVersion: gateway.osVersion };
    const { users } = await reader.read<Ras>("getRas", key, locationId);
    const allowed = users.find(isOwn)?.allowedDestinations ?? [];
    if (allowed.length > 0) found.push({ locationId, allowed });
  }
  return found;
}

/** Returns the company's gateways, by the list of machines or by a page of all gateways. */
async function readGateways(reader: AnswerReader): Promise<GatewayMachine[]> {
  const pages = await listMachinePages(reader, []);
  const isWhole = ({ question, page }: AskedPage) =>
    isOfAll(question) && !question.offset && !question.after && page.total === page.machines?.length;
  const [whole] = pages.filter(({ question }) => narrowingOf(question).join() === "isRasGateway").filter(isWhole);
  const machines: readonly GatewayMachine[] = whole?.page.machines ?? (await readMachines(reader));
  return machines.filter(({ isRasGateway }) => isRasGateway);
}

/** What a question for reports is about; without locations the whole company. */
interface ReportQuestion extends Variables {
  companyId: string;
  locationIds?: string[] | null;
}

/** Returns a question for the reports of the first location. */
const firstOf = ({ account: { companyId } }: AnswerReader, [first]: readonly { locationId: string | null }[]) => ({
  companyId,
  locationIds: [first?.locationId ?? ""],
});

/** The reports of gateways and their destinations, compared with one another (CONF-04). */
export const REMOTE_ACCESS_COMPARISONS: readonly Comparison[] = [
  {
    where: "rasReportsByCompanyId",
    expected: "a report of each gateway of machinesByCompanyId, at its location",
    async find(reader) {
      requireOnCompany(reader, "ras.view");
      const nameOf = ({ serialNumber, locationId }: Pick<Machine, "serialNumber" | "locationId">) =>
        `${serialNumber} at ${locationId}`;
      const gateways = await readGateways(reader);
      const { companyId } = reader.account;
      atLeast(1, gateways, "a gateway");
      return findInEach<RasReport[], ReportQuestion>(
        reader,
        "rasReportsByCompanyId",
        async () => [{ companyId }, firstOf(reader, gateways)],
        (reports, { locationIds }) => {
          const there = gateways.filter((each) => !locationIds || locationIds.includes(each.locationId ?? ""));
          const placesOf = (rows: readonly { locationId: string | null }[]) => rows.map((row) => `${row.locationId}`);
          return (
            differenceOf(placesOf(there), placesOf(reports)) ?? differenceOf(there.map(nameOf), reports.map(nameOf))
          );
        },
      );
    },
  },
  {
    where: "rasReportsByCompanyId",
    expected: "the gateways at the locations that were asked for",
    find: (reader) =>
      findInEach<RasReport[], ReportQuestion>(
        reader,
        "rasReportsByCompanyId",
        async () => [firstOf(reader, atLeast(2, await readReports(reader), "gateways"))],
        (reports, { locationIds }) => {
          const strange = reports.find(({ locationId }) => locationIds && !locationIds.includes(locationId));
          return strange ? `a gateway at ${strange.locationId}` : null;
        },
      ),
  },
  {
    where: "rasReportsByCompanyId",
    expected: "no gateway certificate that is valid for longer than its authority",
    async find(reader) {
      const reports = await readReports(reader);
      if (reports.every(({ authorityEndsAt }) => authorityEndsAt === undefined))
        throw new Unchecked("no report says when an authority ends", true);
      const deployed = reports.filter(({ certificateEndsAt }) => certificateEndsAt !== null);
      const late = atLeast(1, deployed, "a deployed gateway").find(
        ({ certificateEndsAt, authorityEndsAt }) =>
          !(Date.parse(certificateEndsAt ?? "") <= Date.parse(authorityEndsAt ?? "")),
      );
      return late ? `${late.serialNumber} until ${late.certificateEndsAt}, ${late.authorityEndsAt}` : null;
    },
  },
  {
    where: "destinationsByLocationId",
    expected: "the destinations of the location, as its gateway's report in rasReportsByCompanyId has them",
    async find(reader) {
      const reports = (await readReports(reader)).filter(({ tunnel }) => (tunnel?.destinations.length ?? 0) > 0);
      const known = new Map(reports.map(({ locationId, tunnel }) => [locationId, names(tunnel?.destinations ?? [])]));
      const [first] = atLeast(1, reports, "a gateway with destinations");
      return findInEach(
        reader,
        "destinationsByLocationId",
        async () => [{ locationId: first?.locationId ?? "" }],
        (destinations: Destination[], { locationId }) => {
          const difference = differenceOf(known.get(locationId) ?? names(destinations), names(destinations));
          if (difference) return difference;
          const elsewhere = destinations.find((destination) => destination.locationId !== locationId);
          return elsewhere ? `a destination of ${elsewhere.locationId}` : null;
        },
        ({ locationId }) => locationId,
      );
    },
  },
  {
    where: "destinationsByLocationId",
    expected: "without location.destination.list none but those that one's own access reaches",
    async find(reader) {
      const own = await restrictedAccess(reader);
      const { locationId, allowed } = atLeast(1, own, "restricted user who may not list destinations")[0] ?? Object();
      const read = await reader.read<Destination[]>("destinationsByLocationId", { locationId }, locationId);
      return differenceOf(allowed, names(read));
    },
  },
];
