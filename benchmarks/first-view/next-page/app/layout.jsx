import frame from '../frame.json';
import { Tree } from './tree.jsx';

export default function Layout({ children }) {
  return (
    <html lang={frame.lang} data-shape={frame.shape}>
      <head>
        {frame.head.map((node, index) => (
          <Tree key={index} node={node} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: frame.style }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
