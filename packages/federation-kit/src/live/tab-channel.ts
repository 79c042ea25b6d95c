/** Messages between the tabs of one browser. */
export interface TabChannel<Message> {
  broadcast(message: Message): void;
  close(): void;
}

/**
 * Opens a channel between tabs. It is shut while the page is put away: browsers drop a page from their back/forward
 * cache as soon as something is sent on a channel that it has open.
 */
export function openTabChannel<Message>(
  name: string,
  receive: (message: Message) => void,
): TabChannel<Message> {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    if (channel) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
  };
  const shut = () => {
    channel?.close();
    channel = null;
  };
  open();
  window.addEventListener('pagehide', shut);
  window.addEventListener('pageshow', open);
  return {
    broadcast: (message) => channel?.postMessage(message),
    close() {
      window.removeEventListener('pagehide', shut);
      window.removeEventListener('pageshow', open);
      shut();
    },
  };
}
