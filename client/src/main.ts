import './fonts/fonts.css';
import '/table-colours.css';
import './app.css';
import { mount } from 'svelte';
import App from './shell/App.svelte';

mount(App, { target: document.getElementById('app') as HTMLElement });

// After the first paint: the page is kept on the device, so that it can be installed and opens without a line.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => {}));
