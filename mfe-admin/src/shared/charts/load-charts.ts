const load = () => import('./charts.ts');

export const loadBarChart = () => load().then(({ BarChart }) => BarChart);
export const loadLineChart = () => load().then(({ LineChart }) => LineChart);
export const loadSparkline = () => load().then(({ Sparkline }) => Sparkline);
export const loadStackedBar = () => load().then(({ StackedBar }) => StackedBar);
