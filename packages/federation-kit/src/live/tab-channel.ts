/** What the tabs of one browser tell each other. */
export interface TabChannel<Message> {
  say(message: Message): void;
  close(): void;
}

/**
 * Opens a channel between tabs. It is shut while the page is put away: browsers throw a page that is kept for going
 * back away as soon as something is said on a channel that it has open.
 */
export function openTabChannel<Message>(name: string, hear: (message: Message) => void): TabChannel<Message> {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    if (channel) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  };
  const shut = () => {
    channel?.close();
    channel = null;
  };
  open();
  window.addEventListener('pagehide', shut);
  window.addEventListener('pageshow', open);
  return {
    say: (message) => channel?.postMessage(message),
    close() {
      window.removeEventListener('pagehide', shut);
      window.removeEventListener('pageshow', open);
      shut();
    },
  };
}
