import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Button } from "../button/button";
import { Form, FormNonceProvider } from "./form";
import { DefaultButton } from "./form-parts";

test("posts with the page's nonce and without the browser's own validation", () => {
  const html = render(
    <FormNonceProvider value={{ nonce: "n-1", unsure: undefined }}>
      <Form action="/users/new">
        <Button>Send Invite</Button>
      </Form>
    </FormNonceProvider>,
  );
  expect(html).toMatch(/<form(?=[^>]* method="post")(?=[^>]* action="\/users\/new")[^>]* novalidate=""/i);
  expect(html).toContain('<input type="hidden" name="nonce" value="n-1"/>');
});

test("a form that comes again sends since when its outcome is unknown [SAFE-03]", () => {
  const html = render(
    <FormNonceProvider value={{ nonce: "n-1", unsure: "1.x" }}>
      <Form />
    </FormNonceProvider>,
  );
  for (const [name, value] of Object.entries({ nonce: "n-1", unsure: "1.x" }))
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  expect(render(<Form />)).not.toContain("<input");
});

test("the button that Enter presses is neither seen nor reached, and says that it was Enter", () => {
  const html = render(<DefaultButton name="byEnter" />);
  for (const part of [
    'type="submit"',
    'name="byEnter"',
    'class="visually-hidden"',
    'tabindex="-1"',
    'aria-hidden="true"',
  ])
    expect(html.toLowerCase()).toContain(part.toLowerCase());
});
