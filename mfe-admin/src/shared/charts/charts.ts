/** The chunk with the charts and their library; only `load-charts.ts` imports it, when a chart is first shown. */
export { BarChart } from './bar-chart.tsx';
export { LineChart } from './line-chart.tsx';
export { Sparkline } from './sparkline.tsx';
export { StackedBar } from './stacked-bar.tsx';
