/** The settings alone, without a panel over them. */
export default function NoPanel() {
  return null;
}
