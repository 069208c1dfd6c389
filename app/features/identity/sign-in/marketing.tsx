import { FleetPicture } from "./fleet-picture";

/** Renders the panel beside the sign-in: what the product is and where to read more (AUTH-01). */
export function Marketing({ name, findOutMore }: { name: string; findOutMore: string }) {
  return (
    <section className="marketing" aria-labelledby="marketing-title">
      <FleetPicture />
      <h2 id="marketing-title">Your whole fleet, in one place</h2>
      <p>{name} shows where your appliances are, what they run, and until when they are covered.</p>
      <ul>
        <li>Locations and machines at a glance, with maintenance and updates</li>
        <li>Proactive support before a fault becomes an outage</li>
        <li>Remote access for your people, managed for each location</li>
      </ul>
      <a href={findOutMore}>Find out more</a>
    </section>
  );
}
