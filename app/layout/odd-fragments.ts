/** Removes fragments that can't be decoded, now and when one is typed: the router's scroll restoration throws on them. */
export function removeOddFragments(): void {
  removeOddFragment();
  addEventListener("popstate", removeOddFragment);
}

function removeOddFragment(): void {
  try {
    decodeURIComponent(location.hash);
  } catch {
    history.replaceState(history.state, "", location.pathname + location.search);
  }
}
