/** The family mark of every centre: four tiles in its own colours, cut by its own shape. */
export function Emblem() {
  return (
    <svg viewBox="0 0 44 44" aria-hidden focusable="false">
      <path fill="var(--primary-600)" d="M0 0h22v22A22 22 0 0 1 0 0z" />
      <path fill="var(--secondary-400)" d="M44 0A22 22 0 0 1 22 22V0z" />
      <path fill="var(--primary-300)" d="M0 44a22 22 0 0 1 22-22v22z" />
      <path fill="var(--primary-800)" d="M22 22h22a22 22 0 0 1-22 22z" />
    </svg>
  );
}
