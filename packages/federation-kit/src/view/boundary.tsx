import { Component, type ReactNode } from 'react';
import { isPageError } from '../runtime/page-error.ts';

interface Props {
  /** What stands in the place of what crashed. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** Called at once with what was caught. */
  onCatch: (error: unknown) => void;
  children: ReactNode;
}

/** Contains a crash. A screen that throws a PageError did not crash: that goes on to the shell. */
export class Boundary extends Component<Props, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCatch(error);
  }

  reset = () => this.setState({ caught: null });

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    if (isPageError(caught.error)) throw caught.error;
    return this.props.fallback(caught.error, this.reset);
  }
}
