import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Button } from "../button/button";
import { Form, FormNonceProvider } from "./form";

test("posts with the page's nonce and without the browser's own validation", () => {
  const html = render(
    <FormNonceProvider value={{ nonce: "n-1", unsure: undefined }}>
      <Form action="/users/new">
        <Button>Send Invite</Button>
      </Form>
    </FormNonceProvider>,
  );
  expect(html).toMatch(/<form method="post" action="\/users\/new" novalidate=""/i);
  expect(html).toContain('<input type="hidden" name="nonce" value="n-1"/>');
});
