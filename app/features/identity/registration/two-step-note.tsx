/** Renders what a new user has to do at the first log in (REG-01, INV-02). */
export const TwoStepNote = () => (
  <p className="muted">
    At your first log in you set up 2-step verification: you scan a QR code with an authenticator app on your phone, and
    from then on enter the six-digit code that it shows.
  </p>
);
