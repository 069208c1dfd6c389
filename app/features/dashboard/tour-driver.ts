import { type DriveStep, driver } from "driver.js";
import "./tour-driver.css";
import type { TourStep } from "./tour";

/** Shows the steps over the page; `over` is called once, when they were skipped or finished. @returns what ends it silently */
export function drive(steps: TourStep[], over: () => void): () => void {
  let silent = false;
  const tour = driver({
    steps: steps.map(present),
    // While it moves it takes no key and no click.
    animate: false,
    overlayClickBehavior: () => undefined,
    showProgress: true,
    progressText: "Step {{current}} of {{total}}",
    prevBtnText: "Previous",
    nextBtnText: "Next",
    doneBtnText: "Finish",
    onDestroyed: () => {
      if (!silent) over();
    },
  });
  tour.drive();
  return () => {
    silent = true;
    tour.destroy();
  };
}

/** What is out of sight, as the menu is on a narrow screen, is told of in the middle. */
function present({ title, text, target }: TourStep): DriveStep {
  const element = [...document.querySelectorAll(target)].find((candidate) => candidate.checkVisibility());
  return { ...(element && { element }), popover: { title, description: text } };
}
