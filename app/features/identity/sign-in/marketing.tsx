import { FleetPicture } from "./fleet-picture";

/** Renders the panel beside the login: the product and a link to read more (AUTH-01). */
export function Marketing({ name, findOutMore }: { name: string; findOutMore: string }) {
  return (
    <section className="marketing" aria-labelledby="marketing-title">
      <FleetPicture />
      <h2 id="marketing-title">Your whole fleet, in one place</h2>
      <p>{name} shows where your machines are, what they run and how long they're covered.</p>
      <ul>
        <li>Locations and machines at a glance, with maintenance and updates</li>
        <li>Proactive support before a fault becomes an outage</li>
        <li>Remote access for your users, managed per location</li>
      </ul>
      <a href={findOutMore}>Find out more</a>
    </section>
  );
}
