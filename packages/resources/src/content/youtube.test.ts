import { youtubeId } from './youtube.ts';

it.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://m.youtube.com/watch?t=12&v=aqz-KE-bpKQ',
  'http://youtube.com/embed/aqz-KE-bpKQ?start=3',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
])('finds the video of %s', (url) => {
  expect(youtubeId(url)).toBe('aqz-KE-bpKQ');
});

it.each([
  '',
  'youtu.be/aqz-KE-bpKQ',
  'ftp://youtu.be/aqz-KE-bpKQ',
  'https://vimeo.com/aqz-KE-bpKQ',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/embed/aqz-KE-bpKQ"onload="x',
  'https://www.youtube.com/channel/aqz-KE-bpKQ',
])('finds none in %j', (url) => {
  expect(youtubeId(url)).toBeNull();
});
