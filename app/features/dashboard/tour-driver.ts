import type { I18n } from "@lingui/core";
import { type DriveStep, driver } from "driver.js";
import "./tour-driver.css";
import type { TourStep } from "./tour";

/**
 * Shows the steps of the tour over the page.
 * @param onEnd called once, when the tour was skipped or finished
 * @returns a function that ends the tour without calling `onEnd`
 */
export function drive(i18n: I18n, steps: TourStep[], onEnd: () => void): () => void {
  let silent = false;
  const tour = driver({
    steps: steps.map(toDriveStep),
    // During an animation, keys and clicks would be ignored.
    animate: false,
    overlayClickBehavior: () => undefined,
    showProgress: true,
    // driver.js replaces what stands in double braces.
    progressText: i18n._("Step {step} of {steps}", { step: "{{current}}", steps: "{{total}}" }),
    prevBtnText: i18n._("Previous"),
    nextBtnText: i18n._("Next"),
    doneBtnText: i18n._("Finish"),
    onPopoverRender: ({ previousButton, nextButton }) => {
      previousButton.before(createSkipButton(i18n, () => tour.destroy()));
      previousButton.classList.add("button", "button-s");
      nextButton.classList.add("button", "button-s", "button-primary");
    },
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

function createSkipButton(i18n: I18n, skip: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-s";
  button.textContent = i18n._("Skip");
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
