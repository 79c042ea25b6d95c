import { parseEnvironment, runProduct, StartRefused } from './run-product.ts';

const say = (line: string) => console.log(line);

try {
  const product = await runProduct({ ...parseEnvironment(process.env), say });
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    say('Stopping…');
    await product.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
}
