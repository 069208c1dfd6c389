import { type DriveStep, driver } from "driver.js";
import "./tour-driver.css";
import type { TourStep } from "./tour";

/**
 * Shows the steps of the tour over the page.
 * @param onEnd called once, when the tour was skipped or finished
 * @returns a function that ends the tour without calling `onEnd`
 */
export function drive(steps: TourStep[], onEnd: () => void): () => void {
  let silent = false;
  const tour = driver({
    steps: steps.map(toDriveStep),
    // During an animation, keys and clicks would be ignored.
    animate: false,
    overlayClickBehavior: () => undefined,
    showProgress: true,
    progressText: "Step {{current}} of {{total}}",
    prevBtnText: "Previous",
    nextBtnText: "Next",
    doneBtnText: "Finish",
    onPopoverRender: ({ previousButton }) => previousButton.before(createSkipButton(() => tour.destroy())),
    onDestroyed: () => {
      if (!silent) onEnd();
    },
  });
  tour.drive();
  return () => {
    silent = true;
    tour.destroy();
  };
}

function createSkipButton(skip: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "driver-popover-footer-btn tour-skip";
  button.textContent = "Skip";
  button.addEventListener("click", skip);
  return button;
}

/** Returns a step as driver.js takes it. Without a visible target, as on a narrow screen, it is shown in the middle. */
function toDriveStep({ title, text, target }: TourStep): DriveStep {
  const part = [...document.querySelectorAll(target)].find((candidate) => candidate.checkVisibility());
  const element = part && part.clientHeight > innerHeight - ROOM ? (part.querySelector("h2") ?? part) : part;
  return { ...(element && { element }), popover: { title, description: text } };
}

/** The height in pixels of the top bar and a step's text. A higher part would lie under both: its title is shown alone. */
const ROOM = 260;
