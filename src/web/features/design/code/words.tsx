import type { ReactNode } from "react";

// Code tab
export const makeSignedUrl = "Make a signed URL";
export const getImage = "Get the image";
export const keyIsRead = (keyVariable: string) => `The key is read from ${keyVariable}.`;
export const eachRunCountsAsOneOpen = "Each run counts as one open.";
export const codeUsesValuesYouEntered = (counting: string) =>
  `The code uses the values you entered under “Use”. ${counting}`;
export const language = "Language";
export const useAiAssistant = "Use an AI assistant";
export const originMcp = (origin: string) => `${origin}/mcp`;
export const callTheseToolsOverMcp = (address: ReactNode) => (
  <>Call these tools over MCP at {address}. The first call returns the permanent URL.</>
);
export const generateImageUrl = "generate_image_url";
export const secondCallHint =
  "The second call renders the design once with a changed layer. Its URL works for 30 seconds.";
export const modifyDesignLayers = "modify_design_layers";
export const changeLayersForOneRender = "Change layers for one render";
export const renderOverRestIntro = (keyVariable: ReactNode) => (
  <>Over REST, without changing the design. Not counted as an open. The key is read from {keyVariable}.</>
);
export const curlWithApiKey = "curl, with an API key";
export const youNeedApiKey = "You need an API key. Ask an admin of your company to create one.";
export const createApiKey = "Create an API key";
