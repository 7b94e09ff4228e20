<%@ WebService Class="Lodging.EndpointB" %>
