const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const VIDEO_ID = /^[\w-]{11}$/;

/** The id of a video, of its address as people copy it; null where there is none. */
export function youtubeId(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const [first = '', second = ''] = pathname.slice(1).split('/');
  let id: string | null = null;
  if (hostname === 'youtu.be') id = first;
  else if (HOSTS.includes(hostname))
    id = first === 'watch' ? searchParams.get('v') : ['embed', 'shorts'].includes(first) ? second : null;
  return id !== null && VIDEO_ID.test(id) ? id : null;
}
